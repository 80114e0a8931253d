import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { BrowserRouter, Navigate, Route, Routes } from 'react-router-dom'
import { Frame } from './Frame.tsx'
import { NewsPage } from './news/NewsPage.tsx'
import { queryClient } from './platform/api.ts'
import { Guarded } from './session/Guarded.tsx'
import { SignInPage } from './session/SignInPage.tsx'
import { theme, themeVariables } from './ui/theme.ts'

export function App() {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={themeVariables} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        <BrowserRouter basename="/studio" future={{ v7_startTransition: false, v7_relativeSplatPath: true }}>
          <Routes>
            <Route path="/sign-in" element={<SignInPage />} />
            <Route element={<Guarded>{(person) => <Frame person={person} />}</Guarded>}>
              <Route path="/news" element={<NewsPage />} />
            </Route>
            <Route path="*" element={<Navigate to="/news" replace />} />
          </Routes>
        </BrowserRouter>
      </QueryClientProvider>
    </MantineProvider>
  )
}
