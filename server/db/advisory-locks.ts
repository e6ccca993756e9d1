/** Keys of PostgreSQL's advisory locks, which all databases of a server and all of the shop's code share. */
export const advisoryLocks = {
  /** Held in shared mode by each process that uses the embedded server. The last one stops it. */
  presence: 7_310_031,
  migration: 7_310_032,
  /** The demo world is built once. */
  building: 7_310_033,
  /** The embedded server's role and database are made once. */
  preparing: 7_310_034,
  backup: 7_310_035,
  restore: 7_310_036,
  /** For the settings of the role that a pooler's sessions have. */
  settings: 7_310_037,
  /** The books of a day are sealed once. */
  sealing: 7_310_038,
  /** Who operates the shop changes one after the other, as `require_admin` has it. */
  operators: 7_310_039,
  /** The reputations of all stores are measured one after the other, each time by the newest limits. */
  reputations: 7_310_040,
  /** Of each kind the platform has one connection. */
  platformConnections: 7_310_041,
}
