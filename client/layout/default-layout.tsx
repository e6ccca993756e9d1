import { type ReactNode, Suspense, useEffect } from 'react'
import { Outlet, ScrollRestoration, useLoaderData, useMatches, useNavigation } from 'react-router-dom'
import { markReady } from '#client/ui/behavior/ready.ts'
import { layoutMessages } from '#shared/messages/layout.ts'
import type { LayoutData } from '#shared/pages.ts'
import { ConsentOnRequest } from './banners/consent-on-request.tsx'
import { DemoBar } from './demo-bar.tsx'
import { Footer } from './footer/footer.tsx'
import { PageChange } from './page-change.tsx'
import { PersonalPart } from './personal-part.tsx'
import { RefusedNavigation } from './refused-navigation.tsx'

/** The pages of the panels, which have a header, a main part and a navigation of their own (`panel-frame.tsx`). */
const panelPage = /^(merchant|operator)\b/

/** The layout of every page: header, footer, and focus handling on page changes. */
export function DefaultLayout() {
  const layoutData = useLoaderData() as LayoutData | undefined
  const isPanel = useMatches().some(({ id }) => panelPage.test(id))
  const page = (
    <HydratedApart>
      <Outlet />
      <Ready />
    </HydratedApart>
  )
  return (
    <>
      <NavigationProgress />
      <ConsentOnRequest />
      <a className="skip-link visually-hidden" href="#main">
        {layoutMessages.skip}
      </a>
      <HydratedApart>
        <PersonalPart layoutData={layoutData} isPanel={isPanel} />
        {isPanel || <DemoBar />}
      </HydratedApart>
      {isPanel ? (
        page
      ) : (
        <main id="main" tabIndex={-1}>
          {page}
        </main>
      )}
      <HydratedApart>{isPanel ? <DemoBar /> : <Footer />}</HydratedApart>
      <PageChange />
      <ScrollRestoration />
      <RefusedNavigation />
    </>
  )
}

/** A boundary of its own, so that a change before hydration rerenders only this part of the document. */
const HydratedApart = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={null}>{children}</Suspense>
)

/** The parts are hydrated after their layout. */
function Ready() {
  useEffect(markReady, [])
  return null
}

/** A thin line at the top while a page or a form is loading. */
function NavigationProgress() {
  const { state } = useNavigation()
  return <div className="navigation-progress" data-state={state} aria-hidden="true" />
}
