import { createMemoryRouter, type RouteObject } from 'react-router-dom'
import { expect, test } from 'vitest'
import { createAppErrors } from '#client/runtime/errors/app-error.ts'
import { clearErrorsAfterNavigation } from '#client/runtime/errors/clear-errors.ts'
import { appErrorShape, pageNotFound } from '#shared/runtime/app-error.ts'

const notFound = appErrorShape(pageNotFound('/order'))

/** A document that failed on the server; the code of its page is still on its way. */
function failedStart() {
  const code = Promise.withResolvers<() => null>()
  const routes: RouteObject[] = [
    { path: '/', Component: () => null, loader: () => null },
    { path: '/order', lazy: { Component: () => code.promise } },
  ]
  const router = createMemoryRouter(routes, {
    initialEntries: ['/order'],
    hydrationData: { loaderData: {}, errors: { '1': notFound } },
  })
  const errors = createAppErrors(notFound)
  clearErrorsAfterNavigation(router, errors)
  return { router, errors, loadCode: () => code.resolve(() => null) }
}

test('hydration keeps the error of its document, and a navigation clears it', async () => {
  const { router, errors, loadCode } = failedStart()
  loadCode()
  await expect.poll(() => router.state.initialized).toBe(true)
  expect(errors.read()).toEqual(notFound)
  await router.navigate('/')
  expect(errors.read()).toBeNull()
})

test('a navigation before hydration clears the error, too', async () => {
  const { router, errors } = failedStart()
  expect(router.state.initialized).toBe(false)
  await router.navigate('/')
  expect(errors.read()).toBeNull()
})

test('a navigation to the same path clears the error', async () => {
  const { router, errors, loadCode } = failedStart()
  loadCode()
  await expect.poll(() => router.state.initialized).toBe(true)
  await router.navigate('/order', { replace: true })
  expect(errors.read()).toBeNull()
})
