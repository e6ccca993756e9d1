import { useRouteLoaderData } from 'react-router-dom'
import type { Frame } from '#shared/pages.ts'

/** What stands around the page; undefined where it could not be loaded. */
export const useFrame = () => useRouteLoaderData('layout') as Frame | undefined
