import type { BankStatementPage } from '#shared/money/bank-statements.ts'

export type Data = BankStatementPage
