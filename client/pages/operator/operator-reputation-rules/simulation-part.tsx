import { Form } from 'react-router-dom'
import { useShopConfig } from '#client/ui/behavior/shop-config.tsx'
import { Button } from '#client/ui/form/button.tsx'
import { Field } from '#client/ui/form/declared-field.tsx'
import { FormProblems } from '#client/ui/form/form-errors.tsx'
import { HiddenValues } from '#client/ui/form/hidden-values.tsx'
import { useAnswerFocus } from '#client/ui/form/use-answer-focus.ts'
import { OperatorLink } from '#client/ui/operator/operator-link.tsx'
import { Banner } from '#client/ui/page/banner.tsx'
import { type Column, columnsOf, Table } from '#client/ui/page/table.tsx'
import { LevelBadge } from '#client/ui/panel/reputation/level-badge.tsx'
import { reputationForm } from '#shared/forms/reputation-form.ts'
import { type FormAnswer, formText } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import {
  type ReputationLevel,
  type ReputationSimulation,
  reputationLevels,
} from '#shared/merchants/reputation.ts'
import { formatNumber } from '#shared/messages/format-number.ts'
import { reputationRulesMessages as messages } from '#shared/messages/operator/operator-reputation.ts'
import { dayText } from '#shared/time/local-day.ts'

interface SimulationPartProps {
  simulation: ReputationSimulation
  form: FormAnswer
}

/** What limits would make of the stores, and the button that saves them. */
export function SimulationPart({ simulation, form }: SimulationPartProps) {
  const title = useAnswerFocus<HTMLHeadingElement>(form.ok ? form : null)
  const { isHarsh, now } = simulation
  const { good, ordinary, at_risk: atRisk } = now.levels
  return (
    <section id="simulation" className="panel panel-raised stack" aria-labelledby="result">
      <h2 id="result" ref={title} tabIndex={-1}>
        {messages.result}
      </h2>
      <FormProblems form={form} />
      {isHarsh && <Banner tone="warning">{messages.harsh(atRisk, good + ordinary + atRisk)}</Banner>}
      <Levels simulation={simulation} />
      <Changes simulation={simulation} />
      <ul>
        {(['reputationBadge', 'reputationReview', 'reputationHold'] as const)
          .filter((effect) => formText(form.values, effect) === '1')
          .map((effect) => (
            <li key={effect}>{messages.effects[effect]}</li>
          ))}
        {formText(form.values, 'reputationDailyOrders') !== '' && <li>{messages.limited}</li>}
      </ul>
      <Form method="post" noValidate className="stack">
        <HiddenValues values={form.values} omit={['step', 'acceptsHarsh']} />
        {isHarsh && <Field of={reputationForm} name="acceptsHarsh" form={form} />}
        <p>
          <Button name="step" value="confirm">
            {messages.save}
          </Button>
        </p>
      </Form>
    </section>
  )
}

function Levels({ simulation: { now, quarter } }: Pick<SimulationPartProps, 'simulation'>) {
  const { locale } = useShopConfig()
  const columns: Column<ReputationLevel>[] = columnsOf(messages.columns, {
    level: (level) => (
      <>
        <LevelBadge level={level} /> <span className="soft small">{messages.levelsHint[level]}</span>
      </>
    ),
    now: { cell: (level) => formatNumber(now.levels[level]), isNumber: true },
    quarter: { cell: (level) => formatNumber(quarter.levels[level]), isNumber: true },
  })
  const range = (name: string, { from, until }: typeof now) =>
    messages.range(name, dayText(from, locale), dayText(until, locale))
  return (
    <>
      <Table
        caption={messages.periods}
        columns={columns}
        items={reputationLevels}
        keyOf={(level) => level}
        variant="compact"
      />
      <p className="soft small">
        {range(messages.columns.now, now)} {range(messages.columns.quarter, quarter)} {messages.decides}
      </p>
    </>
  )
}

type Change = ReputationSimulation['changes'][number]

const changeColumns: Column<Change>[] = columnsOf(messages.changeColumns, {
  store: ({ merchantId, name }) => (
    <OperatorLink to={href('operator-merchant', { merchantId })}>{name}</OperatorLink>
  ),
  before: ({ before }) => <LevelBadge level={before} />,
  after: ({ after }) => <LevelBadge level={after} />,
})

function Changes({ simulation: { changes, changeCount } }: Pick<SimulationPartProps, 'simulation'>) {
  if (changeCount === 0) return <p>{messages.changesNone}</p>
  const more = changeCount - changes.length
  return (
    <>
      <h3 id="changes">{messages.changes}</h3>
      <Table
        labelledBy="changes"
        columns={changeColumns}
        items={changes}
        keyOf={({ merchantId }) => merchantId}
        variant="compact"
      />
      {more > 0 && <p className="soft">{messages.changesMore(more)}</p>}
    </>
  )
}
