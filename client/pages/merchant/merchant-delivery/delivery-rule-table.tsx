import { Link } from 'react-router-dom'
import { useQuery } from '#client/data/use-query.ts'
import { useShopConfig } from '#client/ui/behavior/shop-config.tsx'
import { type Column, columnsOf, Table } from '#client/ui/page/table.tsx'
import { Money } from '#client/ui/text/money.tsx'
import { useMoneyText } from '#client/ui/text/money-text.ts'
import { href } from '#shared/href.ts'
import type { DeliveryRuleView } from '#shared/merchants/delivery-rules.ts'
import { limitsText, deliveryPageMessages as messages } from '#shared/messages/merchant/delivery.ts'
import type { PageData } from '#shared/pages.ts'

type Data = PageData['merchant-delivery']

export function DeliveryRuleTable({ data }: { data: Data }) {
  const config = useShopConfig()
  const page = useQuery().get('page')
  const columns: Column<DeliveryRuleView>[] = columnsOf(messages.columns, {
    name: ({ id, name, method }) => (
      <>
        <Link className="strong breakable" to={href('merchant-delivery-rule', { ruleId: id }, { page })}>
          {name}
        </Link>
        <br />
        <span className="soft small">{messages.methods[method]}</span>
      </>
    ),
    area: (rule) => areaText(rule, data),
    limits: (rule) => limitsText(rule, config),
    price: { cell: (rule) => <RulePrice rule={rule} />, isNumber: true },
    days: ({ minDays, maxDays }) => messages.days(minDays, maxDays),
  })
  return (
    <Table
      caption={messages.table}
      columns={columns}
      items={data.rules.items}
      keyOf={({ id }) => id}
      variant="pairs"
    />
  )
}

function RulePrice({ rule: { priceMinor, freeAboveMinor } }: { rule: DeliveryRuleView }) {
  const money = useMoneyText()
  return (
    <>
      {priceMinor === 0 ? messages.free : <Money minor={priceMinor} />}
      {freeAboveMinor !== null && priceMinor > 0 && (
        <>
          <br />
          <span className="soft small">{messages.freeAbove(money(freeAboveMinor))}</span>
        </>
      )}
    </>
  )
}

function areaText({ area }: DeliveryRuleView, { country, town, regions }: Data): string {
  switch (area.kind) {
    case 'country':
      return messages.areas.country(country)
    case 'region':
      return regions[area.region] ?? area.region
    case 'city':
      return messages.areas.city(town)
    case 'range':
      return messages.areas.range(area.range.from, area.range.to)
  }
}
