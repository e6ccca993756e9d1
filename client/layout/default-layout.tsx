import { useEffect } from 'react'
import { Outlet, ScrollRestoration, useLoaderData, useNavigation } from 'react-router-dom'
import { markReady } from '#client/ui/behavior/ready.ts'
import type { LayoutData } from '#shared/pages.ts'
import { DemoBar } from './demo-bar.tsx'
import { Footer } from './footer/footer.tsx'
import { ConsentOnRequest } from './notices/consent-on-request.tsx'
import { PageChange } from './page-change.tsx'
import { PersonalPart } from './personal-part.tsx'
import { RefusedNavigation } from './refused-navigation.tsx'

/** The layout of every page: header, footer, and focus handling on page changes. */
export function DefaultLayout() {
  const layoutData = useLoaderData() as LayoutData | undefined
  useEffect(markReady, [])
  return (
    <>
      <NavigationProgress />
      <ConsentOnRequest />
      <PersonalPart layoutData={layoutData} />
      <DemoBar />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
      <PageChange />
      <ScrollRestoration />
      <RefusedNavigation />
    </>
  )
}

/** A thin line on top while a page or a form is on its way. */
function NavigationProgress() {
  const { state } = useNavigation()
  return <div className="navigation-progress" data-state={state} aria-hidden="true" />
}
