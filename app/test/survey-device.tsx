import { fireEvent, screen } from '@testing-library/react'
import type { QuestionContent } from '@megdan/contract'
import { Route, Routes } from 'react-router-dom'
import { beforeEach } from 'vitest'
import { surveyAnswer } from '../../server/src/surveys/tables.ts'
import { addSurvey } from '../../server/test/content.ts'
import { SurveyPage } from '../src/surveys/SurveyPage.tsx'
import { openDevice } from './device.tsx'

/** A member's device, on the page of a survey, and what they do there. */
export async function openSurveyDevice() {
  const device = await openDevice()
  const { world, signInAs, show } = device
  beforeEach(async () => {
    await world.addPerson({ id: 'maria' })
    await signInAs('maria')
  })
  const open = (id: string) =>
    show(
      <Routes>
        <Route path="/survey/:id" element={<SurveyPage />} />
      </Routes>,
      { at: `/survey/${id}` },
    )
  const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))
  return {
    ...device,
    open,
    press,
    next: () => press('Напред'),
    /** Opens a survey of these questions, and begins it. */
    begin: async (id: string, questions: QuestionContent[]) => {
      await addSurvey(world, { id, questions })
      const opened = open(id)
      await press('Започни')
      return opened
    },
    choose: (role: 'radio' | 'checkbox', name: string | RegExp) => fireEvent.click(screen.getByRole(role, { name })),
    asked: (name: string) => screen.findByRole('heading', { level: 1, name }),
    answersThere: async () => (await world.db.select().from(surveyAnswer)).map(({ answers }) => answers),
  }
}
