import { fireEvent, screen } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openBrowserPush } from '../../test/browser-push.ts'
import { openDevice } from '../../test/device.tsx'
import { IntroPage } from './IntroPage.tsx'
import { currentSession } from './session.ts'

const { world, signInAs, show } = await openDevice()
let browser: ReturnType<typeof openBrowserPush>
beforeEach(async () => {
  browser = openBrowserPush()
  await world.addPerson({ id: 'maria' })
  await signInAs('maria')
})
afterEach(() => browser.close())

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const toTheLast = () => {
  show(
    <Routes>
      <Route path="/intro" element={<IntroPage />} />
      <Route path="/home" element={<h1>Начало</h1>} />
    </Routes>,
    { at: '/intro' },
  )
  press('Напред')
  press('Напред')
}
const isOver = async () => {
  await screen.findByRole('heading', { name: 'Начало' })
  expect(currentSession().tutorial_complete).toBe(true)
}

test('installed from a browser it asks before the system does, and takes no for an answer', async () => {
  toTheLast()
  press('Не сега')
  await isOver()
  expect(browser.state.asked).toBe(0)
})

test('whoever agrees is asked by the system', async () => {
  toTheLast()
  press('Разреши известията')
  await isOver()
  expect(browser.state.asked).toBe(1)
})

test('in a tab, which does not ring, nothing is asked', async () => {
  browser.setInstalled(false)
  toTheLast()
  expect(screen.queryByRole('button', { name: 'Разреши известията' })).toBeNull()
  press('Към новините')
  await isOver()
  expect(browser.state.asked).toBe(0)
})
