import { Link } from 'react-router-dom'
import { useShopConfig } from '#client/ui/behavior/shop-config.tsx'
import type { StoreFact } from '#shared/merchants/numbers.ts'
import { casesOf, type Measure, measureKinds, type ReputationCounts } from '#shared/merchants/reputation.ts'
import { reputationMessages as messages } from '#shared/messages/merchant/reputation.ts'
import { percentText } from '#shared/text/percent-text.ts'

interface MeasureValueProps {
  measure: Measure
  counts: ReputationCounts
  /** Returns the address of the rows that a fact counts. */
  hrefOfRows: (fact: StoreFact) => string
  /** Names the figure for people who do not see its row and column. */
  label: string
}

/** A measure of a store's reputation, and how many cases it is made of, which open their rows. */
export function MeasureValue({ measure, counts, hrefOfRows, label }: MeasureValueProps) {
  const { locale } = useShopConfig()
  const { of, failed, bps } = casesOf(measure, counts)
  const { isShareOfSuccess, ofFact, failedFact } = measureKinds[measure]
  const shown = isShareOfSuccess ? of - failed : failed
  if (of === 0) return messages.nothing
  return (
    <>
      {bps === null ? messages.nothing : percentText(bps, locale)}{' '}
      <Link
        className="small"
        to={hrefOfRows(failed > 0 ? failedFact : ofFact)}
        aria-label={`${label}: ${messages.cases(shown, of)}`}
      >
        {messages.cases(shown, of)}
      </Link>
    </>
  )
}
