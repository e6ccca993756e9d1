import { data, type LoaderFunctionArgs, replace } from 'react-router-dom'
import { type Behaviour, routeObjects } from '#client/route-objects.tsx'
import { admit } from '#shared/admit.ts'
import { AppError, pageNotFound } from '#shared/app-error.ts'
import type { FormAnswer, FormValues } from '#shared/forms.ts'
import { serverErrorMessages } from '#shared/messages/server-errors.ts'
import { isBrowserOnlyPage, type PageName, routeRule } from '#shared/routes.ts'
import { loadFrame } from '../pages/frame.ts'
import { pages } from '../pages/index.ts'
import { type Page, PageRedirect, type SubmitAnswer, type SubmitVisit, type Visit } from '../pages/page.ts'

/** What `render-page` hands to every loader and action. */
export interface PageRequest {
  visit: Visit
  /** The page's path as it was asked for. */
  asked: string
  /** The entries of a posted form. */
  form: FormValues
  upload: SubmitVisit['upload']
  isPayload: boolean
}

const layout: Behaviour = { loader: ({ context }) => loadFrame(requestOf(context).visit) }
const notFound: Behaviour = {
  loader: ({ context }) => {
    throw pageNotFound(requestOf(context).asked)
  },
}
notFound.action = notFound.loader

/** For one handler: React Router notes in its routes what it has loaded. */
export const serverRoutes = (names: readonly PageName[]) =>
  routeObjects((name) => {
    if (name === 'layout') return layout
    return name === 'not-found' ? notFound : behaviourOf(name)
  }, names)

function behaviourOf(name: PageName): Behaviour {
  const page = pages[name] as Page<PageName>
  return {
    loader: (args) =>
      answered(async () => {
        const visit = admitted(name, args)
        // The browser asks for the data of a page that it renders alone.
        if (isBrowserOnlyPage(name) && !requestOf(args.context).isPayload) return null
        return withDeferredHandled(await page.load(visit))
      }),
    action: (args) =>
      answered(async () => {
        const visit = admitted(name, args)
        if (!page.submit)
          throw new AppError({ statusCode: 405, message: serverErrorMessages.methodNotAllowed, fatal: true })
        const { form, upload } = requestOf(args.context)
        return formResult(await page.submit({ ...visit, form, upload }))
      }),
  }
}

/** A deferred part that fails before anybody awaits it would end the process. */
function withDeferredHandled<Data extends object>(data: Data): Data {
  for (const part of Object.values(data)) if (part instanceof Promise) part.catch(() => undefined)
  return data
}

const requestOf = (context: unknown) => context as PageRequest

/** Validation and middleware, before anything is loaded. */
function admitted(name: PageName, { params, context }: LoaderFunctionArgs): Visit {
  const { visit, asked } = requestOf(context)
  const admission = admit(routeRule(name), params, { path: asked, search: visit.url.search }, visit.visitor)
  if (admission instanceof AppError) throw admission
  if (admission === 'refused') throw pageNotFound(asked)
  if (admission !== 'admitted') throw replace(admission.redirect, admission.status)
  return { ...visit, params: params as Record<string, string> }
}

async function answered<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof PageRedirect ? replace(error.location, error.status) : error
  }
}

function formResult(answer: SubmitAnswer) {
  if ('redirect' in answer) throw new PageRedirect(answer.redirect, 303)
  return data<FormAnswer>(answer, { status: answer.status })
}
