import { mountApp } from './runtime/start/mount-app.ts'
import { nextTask } from './runtime/start/next-task.ts'

// When even the error screen cannot be rendered, the server's HTML stays.
nextTask()
  .then(mountApp)
  .catch((error: unknown) => console.error('Error while mounting app', error))
