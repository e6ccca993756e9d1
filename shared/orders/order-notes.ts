/** A note of the team on an order, which its customer never sees. */
export interface OrderNoteView {
  id: string
  /** Null once the person's account is erased. */
  writer: string | null
  at: string
  parts: NotePart[]
  /** True when the viewer wrote it and may delete it. */
  isOwn: boolean
}

export interface NotePart {
  text: string
  /** True for the name of a member who was called. */
  isMention: boolean
}

export const maxNoteText = 1000
/** Notes of one order; all of them are shown. */
export const maxNotesOfOrder = 100

export interface Mentionable {
  userId: string
  name: string
}

/** Splits a note at the names that are called in it: "@Helena" or "@Helena Souza", in whatever case. */
export function partsOfNote(text: string, members: readonly Mentionable[]): NotePart[] {
  const names = calledNames(members)
  if (names.length === 0) return [{ text, isMention: false }]
  const pattern = new RegExp(`(@(?:${names.map(escaped).join('|')})(?![\\p{L}\\p{N}]))`, 'giu')
  return text
    .split(pattern)
    .map((part, place) => ({ text: part, isMention: place % 2 === 1 }))
    .filter((part) => part.text !== '')
}

/** Returns the members whom a note calls; those of one first name are all called by it. */
export function mentionedIn<Member extends Mentionable>(text: string, members: readonly Member[]): Member[] {
  const called = partsOfNote(text, members)
    .filter(({ isMention }) => isMention)
    .map((part) => part.text.slice(1).toLowerCase())
  return members.filter((member) => namesOf(member).some((name) => called.includes(name.toLowerCase())))
}

/** The longest name first, so that a whole name is never cut at its first word. */
const calledNames = (members: readonly Mentionable[]) =>
  [...new Set(members.flatMap(namesOf))].toSorted((a, b) => b.length - a.length)

const namesOf = ({ name }: Mentionable): string[] =>
  [name, name.split(' ')[0] ?? ''].filter((each) => each !== '')

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
