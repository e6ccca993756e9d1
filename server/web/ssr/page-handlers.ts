import { createStaticHandler, type StaticHandler } from 'react-router-dom'
import { pageAt } from '#shared/page-at.ts'
import { type PageName, pageNames } from '#shared/routes.ts'
import { serverRoutes } from './server-routes.ts'

/** What answers at a path: the one page that can be there, or that nothing is. */
export type PageHandlers = (path: string) => StaticHandler

/** One for each page: React Router copies all the routes it was given, for every request. */
export function pageHandlers(): PageHandlers {
  const handlers = new Map<PageName | null, StaticHandler>()
  for (const name of [...pageNames, null])
    handlers.set(name, createStaticHandler(serverRoutes(name === null ? [] : [name])))
  return (path) => handlers.get(pageAt(path)) as StaticHandler
}
