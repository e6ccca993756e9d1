import { fieldErrorMessages } from '#shared/messages/field-errors.ts'
import { campaignFormMessages as messages } from '#shared/messages/operator/campaigns.ts'
import { maxCampaignName } from '#shared/money/campaign-views.ts'
import { campaignKinds, maxCampaignBps } from '#shared/money/campaigns.ts'
import { checkbox, choice, selectListed } from './choice-fields.ts'
import { optional, text, typed } from './fields.ts'
import { form } from './form.ts'
import { money, percent } from './number-fields.ts'
import { day } from './time-fields.ts'

/** A new campaign of the platform. It is checked before it is created. */
export const campaignForm = form(
  'create',
  {
    name: text(messages.name, {
      hint: messages.nameHint,
      missing: messages.nameMissing,
      max: maxCampaignName,
      autoComplete: 'off',
    }),
    kind: choice(messages.kind, campaignKinds, {
      labels: messages.kinds,
      details: messages.kindDetails,
      initial: 'percent',
      wrong: messages.kindWrong,
    }),
    percent: optional(
      percent(messages.percent, {
        hint: messages.percentHint,
        least: 1,
        most: maxCampaignBps,
        wrong: messages.percentWrong,
      }),
    ),
    amount: optional(
      money(messages.amount, { hint: messages.amountHint, least: 1, wrong: messages.amountWrong }),
    ),
    minItems: optional(
      money(messages.minItems, { hint: messages.minItemsHint, wrong: messages.minItemsWrong }),
    ),
    store: optional(
      typed(messages.store, {
        hint: messages.storeHint,
        read: (typedStore) => /([^/\s]+)\/?\s*$/.exec(typedStore)?.[1]?.toLowerCase() ?? null,
        wrong: messages.storeWrong,
        max: 200,
        autoComplete: 'off',
        autoCapitalize: 'none',
        spellCheck: false,
      }),
    ),
    category: optional(
      selectListed(messages.category, { placeholder: messages.anyCategory, wrong: messages.categoryWrong }),
    ),
    firstPurchase: checkbox(messages.firstPurchase, { hint: messages.firstPurchaseHint }),
    budget: money(messages.budget, { hint: messages.budgetHint, least: 1, wrong: messages.budgetWrong }),
    startsOn: day(messages.startsOn, { wrong: messages.dayWrong }),
    endsOn: day(messages.endsOn, { hint: messages.endsOnHint, wrong: messages.dayWrong }),
  },
  {
    rows: [
      ['percent', 'amount'],
      ['store', 'category'],
      ['startsOn', 'endsOn'],
    ],
    check({ kind, percent: bps, amount, startsOn, endsOn }, { today }) {
      const isPercent = kind === 'percent'
      const amountError = isPercent ? messages.amountUnused : messages.amountWrong
      return {
        percent:
          isPercent === Boolean(bps) ? undefined : isPercent ? messages.percentWrong : messages.percentUnused,
        amount: (isPercent && amount) || (kind === 'fixed' && !amount) ? amountError : undefined,
        endsOn:
          endsOn < startsOn
            ? fieldErrorMessages.daysTurned
            : endsOn < today
              ? fieldErrorMessages.dayOver
              : undefined,
      }
    },
    values: ({ percent: bps, amount, minItems, budget, store, category, ...campaign }) => ({
      store,
      category,
      campaign: {
        ...campaign,
        bps: campaign.kind === 'percent' ? bps : null,
        amountMinor: campaign.kind === 'percent' ? null : amount,
        minItemsMinor: minItems ?? 0,
        budgetMinor: budget,
      },
    }),
    once: true,
  },
)

/** Another budget of a campaign. */
export const campaignBudgetForm = form(
  'budget',
  { budget: money(messages.budget, { least: 1, wrong: messages.budgetWrong }) },
  { refusals: { campaign_spent: { field: 'budget', text: messages.budgetSpent } } },
)

/** Ends a campaign before its time. */
export const endCampaignForm = form('end', {})
