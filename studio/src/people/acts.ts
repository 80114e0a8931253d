import { approvals, people, type Person, secondFactor } from '@megdan/contract'
import { api } from '../platform/api.ts'
import { sentenceOf, useTexts } from '../texts/index.ts'
import { announce, offerUndo } from '../ui/announce.tsx'
import { useAct } from '../ui/use-act.ts'
import { useRemoval as useRemovalOf } from '../ui/use-removal.ts'
import { refreshPeople } from './list.ts'

const setState = ({ id, version }: Pick<Person, 'id' | 'version'>, state: 'active' | 'suspended') =>
  api(people.change, { params: { id }, body: { version, state } })

/** Whatever goes wrong is said, and what is true is shown. */
function useActOnPerson(act: (person: Person) => Promise<unknown>) {
  const texts = useTexts()
  return useAct(act, {
    refresh: refreshPeople,
    failed: (error) => announce(`${texts.people.not_done} ${sentenceOf(error, texts, texts.people.refusals)}`),
  })
}

export function useApprove() {
  const { people: words } = useTexts()
  const { obstacles } = useTexts().approvals
  return useActOnPerson(async ({ id, version, name }: Person) => {
    const body = { decision: 'approve' as const, people: [{ id, version }] }
    const [left] = (await api(approvals.decide, { body })).left
    announce(left ? `${words.not_done} ${obstacles[left.code]}` : words.approved(name))
  })
}

/** A person who is suspended is out at once; the way back stands in the note. */
export function useSuspension() {
  const texts = useTexts()
  const { people: words, shell } = texts
  return useActOnPerson(async (person: Person) => {
    const isOut = person.state === 'suspended'
    const after = await setState(person, isOut ? 'active' : 'suspended')
    if (isOut) return announce(words.restored(after.name))
    const takeBack = () =>
      setState(after, 'active')
        .catch((error: unknown) => announce(`${words.not_done} ${sentenceOf(error, texts, words.refusals)}`))
        .finally(() => void refreshPeople())
    offerUndo(words.suspended(after.name), shell.undo, takeBack)
  })
}

/** For whoever has lost phone, passkey and recovery codes. */
export function useFactorReset() {
  const { people: words } = useTexts()
  return useActOnPerson(async ({ id, name }: Person) => {
    await api(secondFactor.reset, { params: { id } })
    announce(words.factor_reset(name))
  })
}

export function useSignOut() {
  const { people: words } = useTexts()
  return useActOnPerson(async ({ id, name }: Person) => {
    await api(people.signOut, { params: { id } })
    announce(words.signed_out(name))
  })
}

export function useRemoval() {
  const { people: words } = useTexts()
  const take = useRemovalOf({
    send: (call, id) => call(people.remove, { params: { id } }),
    refresh: refreshPeople,
    words,
  })
  return ({ id, name }: Pick<Person, 'id' | 'name'>) => take(id, words.removed(name))
}
