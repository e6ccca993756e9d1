/** The parts of the settings that more than one page shows. */
export interface SettingsView {
  /** What counts now, by the name of its field; amounts to what the form is filled with. */
  values: Record<string, string>
  regions: { code: string; name: string }[]
  /** Open stores that could not be paid if each received by itself. */
  storesWithoutKey: number
}

/** Whether mails leave, and to whom the operator would send one to see it. */
export interface MailTestView {
  to: string
  /** Without one, mails are only written to a folder. */
  hasServer: boolean
}
