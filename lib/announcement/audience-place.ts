/** A place that somebody may announce something in. */
export type AudiencePlace = { kind: 'districtId' | 'schoolId' | 'groupId'; id: string; name: string }
