import { useEffect } from 'react'
import { Outlet, ScrollRestoration, useLoaderData } from 'react-router-dom'
import type { Frame } from '#shared/pages.ts'
import { NavigationProgress } from '../ui/navigation-progress.tsx'
import { markReady } from '../ui/ready.ts'
import { ConsentWhenAsked } from './consent-when-asked.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { PageChange } from './page-change.tsx'
import { RefusedNavigation } from './refused-navigation.tsx'

/** Around every page: header, footer, and what moves focus when the page changes. */
export function DefaultLayout() {
  const frame = useLoaderData() as Frame | undefined
  useEffect(markReady, [])
  return (
    <>
      <NavigationProgress />
      <ConsentWhenAsked />
      <Header frame={frame} />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer frame={frame} />
      <PageChange />
      <ScrollRestoration />
      <RefusedNavigation />
    </>
  )
}
