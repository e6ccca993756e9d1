import { useRouteLoaderData } from 'react-router-dom'
import type { LayoutData } from '#shared/pages.ts'

/** What stands around the page; undefined where it could not be loaded. */
export const useLayoutData = () => useRouteLoaderData('layout') as LayoutData | undefined
