import { Link } from 'react-router-dom'
import { useShopConfig } from '#client/ui/behavior/shop-config.tsx'
import { TableHead } from '#client/ui/page/table-head.tsx'
import { Money } from '#client/ui/text/money.tsx'
import { useMoneyText } from '#client/ui/text/money-text.ts'
import { href } from '#shared/href.ts'
import type { DeliveryRuleView } from '#shared/merchants/delivery-rules.ts'
import { limitsText, deliveryPageMessages as messages } from '#shared/messages/merchant/delivery.ts'
import type { PageData } from '#shared/pages.ts'

const { columns } = messages

type Data = PageData['merchant-delivery']

export function DeliveryRuleTable({ data }: { data: Data }) {
  return (
    <table className="table table-pairs">
      <caption className="visually-hidden">{messages.table}</caption>
      <TableHead columns={columns} numbers={['price']} />
      <tbody>
        {data.rules.map((rule) => (
          <DeliveryRuleRow key={rule.id} rule={rule} data={data} />
        ))}
      </tbody>
    </table>
  )
}

function DeliveryRuleRow({ rule, data }: { rule: DeliveryRuleView; data: Data }) {
  const config = useShopConfig()
  const money = useMoneyText()
  const { id, name, method, priceMinor, freeAboveMinor, minDays, maxDays } = rule
  return (
    <tr>
      <th scope="row">
        <Link className="strong breakable" to={href('merchant-delivery-rule', { ruleId: id })}>
          {name}
        </Link>
        <br />
        <span className="soft small">{messages.methods[method]}</span>
      </th>
      <td data-label={columns.area}>{areaText(rule, data)}</td>
      <td data-label={columns.limits}>{limitsText(rule, config)}</td>
      <td data-label={columns.price} className="table-number">
        {priceMinor === 0 ? messages.free : <Money minor={priceMinor} />}
        {freeAboveMinor !== null && priceMinor > 0 && (
          <>
            <br />
            <span className="soft small">{messages.freeAbove(money(freeAboveMinor))}</span>
          </>
        )}
      </td>
      <td data-label={columns.days}>{messages.days(minDays, maxDays)}</td>
    </tr>
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
