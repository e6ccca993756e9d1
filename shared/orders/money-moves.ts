/** Money of an order that is not simply what was owed: too little, twice or more than owed, late, sent back. */
export const moneyMoves = ['short', 'twice', 'late', 'returned'] as const
export type MoneyMove = (typeof moneyMoves)[number]
