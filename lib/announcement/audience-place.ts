/** A place that an announcement can be addressed to. */
export type AudiencePlace = { kind: 'districtId' | 'schoolId' | 'groupId'; id: string; name: string }
