import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { BrowserRouter, Navigate, Route, Routes } from 'react-router-dom'
import { Frame } from './Frame.tsx'
import { queryClient } from './platform/api.ts'
import { screens, sections } from './sections.ts'
import { Guarded } from './Guarded.tsx'
import { SignInPage } from './session/SignInPage.tsx'
import { theme, themeVariables } from './ui/theme.ts'

export function App() {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={themeVariables} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        <Notifications position="bottom-center" limit={3} />
        <BrowserRouter basename="/studio" future={{ v7_startTransition: false, v7_relativeSplatPath: true }}>
          <Routes>
            <Route path="/sign-in" element={<SignInPage />} />
            <Route path="/prove" element={<SignInPage proof />} />
            <Route element={<Guarded>{(person) => <Frame person={person} />}</Guarded>}>
              {[...sections.flat(), ...screens].map(({ path, Page }) => (
                <Route key={path} path={path} element={<Page />} />
              ))}
            </Route>
            <Route path="*" element={<Navigate to={sections[0]?.[0]?.path ?? '/news'} replace />} />
          </Routes>
        </BrowserRouter>
      </QueryClientProvider>
    </MantineProvider>
  )
}
