/**
 * Some browsers keep a failed import for as long as the document lives (whatwg/html#6768); there the file is asked
 * for under another address, where the error tells the first. Only for a module that no other one imports.
 */
export function importAgain<Module>(load: () => Promise<Module>, error: unknown): Promise<Module> {
  const address = error instanceof Error && addressIn(error.message)
  return address ? import(`${address}?r=1`) : load()
}

const addressIn = (text: string) =>
  /\S+\.js/.exec(text)?.find((address) => address.startsWith(`${window.location.origin}/_app/`))
