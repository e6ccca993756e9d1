import { useShopConfig } from '#client/ui/behavior/shop-config.tsx'
import { type Column, columnsOf, Table } from '#client/ui/page/table.tsx'
import { LevelBadge } from '#client/ui/panel/reputation/level-badge.tsx'
import { MeasureValue } from '#client/ui/panel/reputation/measure-value.tsx'
import { href } from '#shared/href.ts'
import {
  casesToImprove,
  levelOfMeasure,
  type Measure,
  measureKinds,
  measures,
  type ReputationView,
  rangeUntil,
} from '#shared/merchants/reputation.ts'
import { reputationMessages as messages } from '#shared/messages/merchant/reputation.ts'
import { percentText } from '#shared/text/percent-text.ts'
import { dayText } from '#shared/time/local-day.ts'

/** A store's reputation: its level, each measure with its limits, and what would improve it. */
export const ReputationPart = ({ reputation }: { reputation: ReputationView | null }) => (
  <section className="panel panel-raised stack" aria-labelledby="reputation">
    <div className="cluster">
      <h2 id="reputation">{messages.title}</h2>
      {reputation && <LevelBadge level={reputation.level} />}
    </div>
    {reputation ? <Measures reputation={reputation} /> : <p className="soft">{messages.none}</p>}
  </section>
)

function Measures({ reputation }: { reputation: ReputationView }) {
  const { level, counts, rules, day, isReviewed, dailyOrders } = reputation
  const { locale } = useShopConfig()
  const range = rangeUntil(day)
  const columns: Column<Measure>[] = columnsOf(messages.columns, {
    measure: (measure) => messages.measures[measure],
    value: {
      cell: (measure) => (
        <MeasureValue
          measure={measure}
          counts={counts}
          label={messages.measures[measure]}
          hrefOfRows={(fact) => href('merchant-number-rows', {}, { fact, ...range })}
        />
      ),
      isNumber: true,
    },
    limits: (measure) => {
      const of = (limit: 'Good' | 'Risk') => percentText(rules[`${measure}${limit}Bps`], locale)
      const text = measureKinds[measure].isShareOfSuccess ? messages.limitsHigh : messages.limitsLow
      return <span className="soft small">{text(of('Good'), of('Risk'))}</span>
    },
    hint: (measure) => hintOf(measure, reputation),
  })
  return (
    <>
      <p>{level === 'newcomer' ? messages.own.newcomer(rules.reputationMinOrders) : messages.own[level]}</p>
      {isReviewed && <p className="strong">{messages.reviewed}</p>}
      {dailyOrders !== null && <p className="strong">{messages.limited(dailyOrders)}</p>}
      <Table
        caption={messages.table}
        columns={columns}
        items={measures}
        keyOf={(measure) => measure}
        variant="compact"
      />
      <p className="soft small">
        {messages.range(dayText(range.from, locale), dayText(range.until, locale))}
      </p>
    </>
  )
}

function hintOf(measure: Measure, { counts, rules }: ReputationView): string {
  const level = levelOfMeasure(measure, counts, rules)
  if (level === null) return messages.tooFew
  if (level === 'good') return messages.isGood
  const needed = casesToImprove(measure, counts, rules)
  return needed === null ? messages.wait : messages.needed[measure](needed)
}
