import { maxBaggageLength } from './report-limits.ts'

/** Merges baggage. Foreign entries stay, and our entries that exceed the limit are left out completely. */
export function mergeBaggage(theirs: string | null, ours: string): string {
  return ours.split(',').reduce((header, entry) => {
    const longer = header ? `${header},${entry}` : entry
    return longer.length > maxBaggageLength ? header : longer
  }, theirs ?? '')
}
