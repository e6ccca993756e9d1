import type { StatementPage } from '#shared/money/account-statement.ts'

export type Data = StatementPage & { store: { slug: string; name: string } }
