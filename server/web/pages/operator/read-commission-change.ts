import { hash } from 'node:crypto'
import { today } from '#server/shop/merchants/open-closure.ts'
import { readMatch } from '#server/shop/money/commission/commission-match-queries.ts'
import { rulesInOrder } from '#server/shop/money/commission/commission-queries.ts'
import type {
  CommissionChange,
  CommissionRuleDraft,
} from '#server/shop/money/commission/plan-commission-change.ts'
import { formContext } from '#server/web/pages/form-action.ts'
import type { SubmitContext } from '#server/web/pages/page.ts'
import { commissionEndForm, commissionRuleForm, readNames } from '#shared/forms/commission-form.ts'
import { readDeclared } from '#shared/forms/form.ts'
import { type FormValues, formText } from '#shared/forms.ts'
import { commissionMatchErrors as fieldErrors } from '#shared/messages/operator/commission.ts'
import { type CommissionRuleView, type MatchKind, matchFields } from '#shared/money/commission-rules.ts'
import { addDays, startOfDay } from '#shared/time/local-day.ts'

type Refused = { ok: false; errors: Record<string, string> }

export type ReadChange = { ok: true; change: CommissionChange } | Refused

export async function readAddition(context: SubmitContext): Promise<ReadChange> {
  const [draft, position] = await Promise.all([readDraft(context), readPosition(context, '')])
  if (!draft.ok || position === null)
    return refused(draft.ok ? {} : draft.errors, position === null && { before: fieldErrors.place })
  return { ok: true, change: { kind: 'add', id: idOfForm(context.form), draft: draft.draft, position } }
}

export async function readReplacement(context: SubmitContext, ruleId: string): Promise<ReadChange> {
  const draft = await readDraft(context)
  if (!draft.ok) return draft
  const ids = { id: idOfForm(context.form), restId: idOfForm(context.form, 'rest'), ruleId }
  return { ok: true, change: { kind: 'replace', ...ids, draft: draft.draft } }
}

export async function readMove(context: SubmitContext, ruleId: string): Promise<ReadChange> {
  const position = await readPosition(context, ruleId)
  return position === null
    ? refused({ before: fieldErrors.place })
    : { ok: true, change: { kind: 'move', ruleId, position } }
}

export async function readEnd(context: SubmitContext, rule: CommissionRuleView | null): Promise<ReadChange> {
  const { services, form } = context
  const read = readDeclared(commissionEndForm, form, formContext(services))
  if (!read.ok) return read
  const { lastDay } = read.values
  const at = lastDay === null ? null : startOfDay(addDays(lastDay, 1), services.country.timeZone)
  if (at && rule?.lastMoment && new Date(rule.lastMoment) < at)
    return refused({ lastDay: fieldErrors.endsBefore })
  return {
    ok: true,
    change: { kind: 'end', ruleId: rule?.id ?? '', restId: idOfForm(form, 'rest'), at },
  }
}

/** Adds the typed name to the ticked ones, so that a returned form has room for one more. */
export function valuesWithNames(form: FormValues): FormValues {
  const kinds = Object.keys(matchFields) as MatchKind[]
  const named = kinds.flatMap((kind) => [
    [kind, readNames(form, kind)],
    [matchFields[kind], ''],
  ])
  return { ...form, ...Object.fromEntries(named) }
}

const refused = (...errors: (Record<string, string> | false)[]): Refused => ({
  ok: false,
  errors: Object.assign({}, ...errors),
})

async function readDraft(
  context: SubmitContext,
): Promise<{ ok: true; draft: CommissionRuleDraft } | Refused> {
  const { services, form } = context
  const { timeZone } = services.country
  const read = readDeclared(commissionRuleForm, form, formContext(services))
  const named = await readNamed(context)
  if (!read.ok || !named.ok) return refused(read.ok ? {} : read.errors, !named.ok && named.errors)
  const { valueFromMinor, valueToMinor, from, until, ...terms } = read.values
  const match = {
    ...named.match,
    ...(valueFromMinor !== null && { valueFromMinor }),
    ...(valueToMinor !== null && { valueToMinor }),
  }
  const isLater = from !== null && from > today(services)
  return {
    ok: true,
    draft: {
      ...terms,
      match,
      validFrom: isLater ? startOfDay(from, timeZone) : null,
      validUntil: until === null ? null : startOfDay(addDays(until, 1), timeZone),
    },
  }
}

/** Reads the limits of a rule. An unknown name is an error beside the field in which it was typed. */
async function readNamed({ services, form }: SubmitContext) {
  const found: CommissionRuleDraft['match'] = {}
  const errors: Record<string, string> = {}
  for (const kind of Object.keys(matchFields) as MatchKind[]) {
    const names = readNames(form, kind)
    if (names.length === 0) continue
    const read = await readMatch(services.db, { [kind]: names })
    if ('match' in read) Object.assign(found, read.match)
    else errors[matchFields[kind]] = fieldErrors.unknown[kind]
  }
  return Object.keys(errors).length > 0 ? refused(errors) : { ok: true as const, match: found }
}

/**
 * Returns the position for a rule before the chosen one, counted without the rule itself, or null when the chosen one
 * is gone.
 */
async function readPosition({ services, form }: SubmitContext, ruleId: string): Promise<number | null> {
  const others = (await rulesInOrder(services.db)).filter(({ id }) => id !== ruleId)
  const before = formText(form, 'before')
  if (before === '') return others.length + 1
  const index = others.findIndex(({ id }) => id === before)
  return index === -1 ? null : index + 1
}

/** Derives the rule's id from the filled form, so that the same form makes the same rule, however often it is sent. */
function idOfForm(form: FormValues, part = ''): string {
  const filled = Object.entries(form).filter(([name]) => name !== 'step' && name !== 'seal')
  const sorted = filled.sort(([one], [other]) => (one < other ? -1 : 1))
  const hex = hash('sha256', JSON.stringify([part, sorted]))
  return hex.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
