import type { Requirement } from '#shared/merchants/requirements.ts'

export interface Data {
  requirements: Requirement[]
}
