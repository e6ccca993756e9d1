import { mountApp } from './runtime/start/mount-app.tsx'
import { nextTask } from './runtime/start/next-task.ts'

// Not even the error screen can be made: what the server has written stays.
nextTask()
  .then(mountApp)
  .catch((error: unknown) => console.error('Error while mounting app', error))
