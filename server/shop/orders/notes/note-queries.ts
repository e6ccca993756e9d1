import { asc, eq, inArray, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { merchantMember, orderNote, user } from '#server/db/schema/index.ts'
import { maxTeamMembers } from '#shared/merchants/team.ts'
import { maxNotesOfOrder, type OrderNoteView, partsOfNote } from '#shared/orders/order-notes.ts'

interface WhichNotes {
  /** What finds the id of the order. */
  orderId: SQLWrapper
  merchantId: string
  /** The member who looks at them. */
  userId: string | null
}

/** Returns the notes of an order, the oldest first, and the colleagues who can be called in another. */
export async function notesOfOrder(
  db: Db,
  { orderId, merchantId, userId }: WhichNotes,
): Promise<{ notes: OrderNoteView[]; colleagues: string[] }> {
  const { id, text, createdAt } = orderNote
  const note = db
    .select({ id, text, createdAt, writerId: orderNote.userId })
    .from(orderNote)
    .where(inArray(orderNote.orderId, orderId))
    .orderBy(asc(createdAt), asc(id))
    .limit(maxNotesOfOrder)
    .as('note')
  const member = db
    .select({ memberId: merchantMember.userId })
    .from(merchantMember)
    .where(eq(merchantMember.merchantId, merchantId))
    .limit(maxTeamMembers)
    .as('member')
  // Members with their notes, and the notes of others, in one statement: an order's page has room for no more.
  const rows = await db
    .select({
      ...{ id: note.id, text: note.text, createdAt: note.createdAt, writerId: note.writerId },
      ...{ memberId: member.memberId, name: user.name, email: user.email },
    })
    .from(member)
    .fullJoin(note, eq(note.writerId, member.memberId))
    .leftJoin(user, sql`${user.id} = coalesce(${member.memberId}, ${note.writerId})`)
    .orderBy(asc(note.createdAt), asc(note.id), asc(user.name), asc(user.id))
  const members = new Map(
    rows.flatMap(({ memberId, name, email }) =>
      memberId !== null && name !== null && email !== null
        ? [[memberId, { userId: memberId, name, email }]]
        : [],
    ),
  )
  const team = [...members.values()].toSorted((a, b) => a.name.localeCompare(b.name))
  const notes = rows.flatMap(({ id: noteId, text: written, createdAt: at, writerId, name }) =>
    noteId === null || written === null || at === null
      ? []
      : [
          {
            id: noteId,
            writer: name,
            at: at.toISOString(),
            parts: partsOfNote(written, team),
            isOwn: writerId !== null && writerId === userId,
          },
        ],
  )
  return { notes, colleagues: team.filter((each) => each.userId !== userId).map(({ name }) => name) }
}

/** Returns the members of a store, who are called by their names. */
export const membersToCall = (db: Db, merchantId: string) =>
  db
    .select({ userId: user.id, name: user.name, email: user.email })
    .from(merchantMember)
    .innerJoin(user, eq(user.id, merchantMember.userId))
    .where(eq(merchantMember.merchantId, merchantId))
    .orderBy(asc(user.name), asc(user.id))
    .limit(maxTeamMembers)
