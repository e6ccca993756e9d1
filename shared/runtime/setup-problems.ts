/** Problems of an installation, and missing settings, in the order in which the operator reads them. */
export const setupProblems = [
  'untrusted_proxy',
  'no_https',
  'no_mail',
  'no_contact',
  'no_legal_identity',
  'unread_texts',
  'no_pix_key',
  'no_settlement',
  'no_commission',
  'no_categories',
  'no_store',
  'no_test_order',
] as const

export type SetupProblem = (typeof setupProblems)[number]
