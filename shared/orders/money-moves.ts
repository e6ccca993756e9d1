/** Money of an order that differs from the amount owed: too little, twice or too much, late, returned. */
export const moneyMoves = ['short', 'twice', 'late', 'returned'] as const
export type MoneyMove = (typeof moneyMoves)[number]
