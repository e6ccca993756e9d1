import './pages/shared-parts.ts'
import { mountApp } from './runtime/mount-app.tsx'

// Not even the error screen can be made: what the server has written stays.
mountApp().catch((error: unknown) => console.error('Error while mounting app', error))
