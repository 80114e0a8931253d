import { DefaultIonLifeCycleContext, IonLifeCycleContext } from '@ionic/react'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useRefetchOnEnter } from './refetch-on-enter.ts'

test('a page that comes back asks anew for what has grown stale since, and for nothing else', async () => {
  const ask = vi.fn(async () => ask.mock.calls.length)
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } })
  const page = new DefaultIonLifeCycleContext()
  function Shown() {
    const query = useQuery({ queryKey: ['asked'], queryFn: ask })
    useRefetchOnEnter(query)
    return <p>{`${query.data}, ${query.isStale ? 'old' : 'new'}`}</p>
  }
  render(
    <QueryClientProvider client={client}>
      <IonLifeCycleContext value={page}>
        <Shown />
      </IonLifeCycleContext>
    </QueryClientProvider>,
  )
  await screen.findByText('1, new')
  act(() => page.ionViewWillEnter())
  expect(ask).toHaveBeenCalledTimes(1)
  await act(() => client.invalidateQueries({ queryKey: ['asked'], refetchType: 'none' }))
  await screen.findByText('1, old')
  act(() => page.ionViewWillEnter())
  await screen.findByText('2, new')
})
