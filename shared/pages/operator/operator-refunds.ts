import type { OwedMoneyList } from '#shared/orders/owed-money.ts'

export interface Data {
  owed: OwedMoneyList
}
