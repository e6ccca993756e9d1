/** Requirements of an application, in the order in which people are asked for them. */
export const requirementKinds = [
  'identity',
  'address',
  'contact',
  'terms',
  'pix_key',
  'delivery',
  'returns',
  'first_product',
  'documents',
] as const

export type RequirementKind = (typeof requirementKinds)[number]

/** Decreto 7.962/2013, art. 2: a store that sells shows who it is and where, so no operator can waive it. */
const legalRequirements: readonly RequirementKind[] = ['identity', 'address', 'contact']

export const isLegalRequirement = (kind: RequirementKind): boolean => legalRequirements.includes(kind)

export const maxRequirementNote = 300

export interface Requirement {
  kind: RequirementKind
  isRequired: boolean
  /** The operator's explanation for applicants. May be empty. */
  note: string
}

export interface ChecklistItem extends Requirement {
  isDone: boolean
}

export const missingItems = (checklist: readonly ChecklistItem[]): RequirementKind[] =>
  checklist.flatMap(({ kind, isRequired, isDone }) => (isRequired && !isDone ? [kind] : []))
