import { mountApp } from './runtime/mount-app.tsx'

const yearSeconds = 31_536_000

// Tells the server that this browser runs scripts: late parts may be streamed to it.
// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
document.cookie = `js=1; path=/; max-age=${yearSeconds}; samesite=lax`

try {
  await mountApp()
} catch (error) {
  // Not even the error screen can be made: what the server has written stays.
  console.error('Error while mounting app', error)
}
