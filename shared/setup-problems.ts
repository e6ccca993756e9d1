/** What whoever runs the shop should set differently. */
export type SetupProblem = 'untrusted_proxy'
