import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import { sharedDataFolder } from './shared-data'

/** The files of a student system by name. */
export type RosterFiles = Record<string, string>

/** A zip of these files. */
export async function rosterZip(files: RosterFiles): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, text] of Object.entries(files)) zip.addBuffer(Buffer.from(text), name)
  zip.end()
  return buffer(zip.outputStream)
}

/** Registers tests that read a roster of the shared data, or one skipped test that says where it was expected. */
export function describeWithSharedRoster(folder: string, register: (files: RosterFiles) => void): void {
  const path = join(sharedDataFolder, 'oneroster', folder)
  describe(`the set ${folder}`, () => {
    if (!existsSync(path)) {
      it.skip(`needs ${path}, which is missing; set TRAVERSE_DATA to the folder of the shared data`, () => {})
      return
    }
    register(Object.fromEntries(readdirSync(path).map((name) => [name, readFileSync(join(path, name), 'utf8')])))
  })
}

const csv = (rows: readonly string[]) => rows.map((row) => `${row}\r\n`).join('')

/** A small district in OneRoster 1.1: a school, two classes, a teacher, three students and a guardian. */
export function smallRoster(overrides: RosterFiles = {}): RosterFiles {
  return {
    'manifest.csv': csv(['propertyName,value', 'oneroster.version,1.1', 'file.users,bulk', 'file.enrollments,bulk']),
    'orgs.csv': csv([
      'sourcedId,status,dateLastModified,name,type,identifier,parentSourcedId',
      'D1,active,,Pond District,district,1,',
      'S1,active,,Pond School,school,101,D1',
    ]),
    'users.csv': csv([
      'sourcedId,status,dateLastModified,enabledUser,orgSourcedIds,role,username,userIds,givenName,familyName,middleName,identifier,email,sms,phone,agentSourcedIds,grades,password',
      'T1,active,,true,S1,teacher,pond-t1,,Dana,Alvarez,,,dana@pond.example.org,,,,,',
      'P1,active,,true,S1,student,pond-s1,,Omar,Aziz,,,,,,G1,03,secret-word',
      'P2,active,,true,S1,student,pond-s2,,Lucia,Ferreira,,,,,,,KG,',
      'P3,active,,true,S1,student,pond-s3,,"Ivy, Jr",Chen,,,,,,,03,',
      'G1,active,,true,S1,guardian,pond-g1,,Nadia,Aziz,,,,,,,,',
    ]),
    'classes.csv': csv([
      'sourcedId,status,dateLastModified,title,grades,courseSourcedId,classCode,classType,location,schoolSourcedId,termSourcedIds',
      'C1,active,,Room 12,03,,,homeroom,,S1,',
      'C2,active,,Room 14,KG,,,homeroom,,S1,',
    ]),
    'enrollments.csv': csv([
      'sourcedId,status,dateLastModified,classSourcedId,schoolSourcedId,userSourcedId,role,primary,beginDate,endDate',
      'E1,active,,C1,S1,T1,teacher,true,,',
      'E2,active,,C1,S1,P1,student,false,,',
      'E3,active,,C1,S1,P3,student,false,,',
      'E4,active,,C2,S1,P2,student,false,,',
      'E5,active,,C2,S1,T1,teacher,true,,',
    ]),
    ...overrides,
  }
}

/** The rows of a file except those that contain a text. */
export const withoutRows = (text = '', ...parts: string[]) =>
  text
    .split('\r\n')
    .filter((row) => !parts.some((part) => row.includes(part)))
    .join('\r\n')
