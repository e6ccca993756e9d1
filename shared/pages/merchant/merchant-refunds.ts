import type { OwedMoneyList } from '#shared/orders/owed-money.ts'

export interface Data {
  store: { slug: string; name: string }
  owed: OwedMoneyList
}
