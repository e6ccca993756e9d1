/** Problems of the configuration, shown to the operator. */
export type SetupProblem = 'untrusted_proxy'
