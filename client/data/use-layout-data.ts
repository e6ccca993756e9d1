import { useRouteLoaderData } from 'react-router-dom'
import type { LayoutData } from '#shared/pages.ts'

/** Returns the layout data, or undefined if they could not be loaded. */
export const useLayoutData = () => useRouteLoaderData('layout') as LayoutData | undefined
