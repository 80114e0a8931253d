import { IonRouterOutlet } from '@ionic/react'
import type { ComponentType } from 'react'
import { Navigate, Route } from 'react-router-dom'
import { paths } from './paths.ts'
import { page } from './platform/chunks.ts'
import { Guarded } from './session/Guarded.tsx'
import type { Guard } from './session/guards.ts'

const HomePage = page(() => import('./home/HomePage.tsx').then((file) => file.HomePage))
const NewsPage = page(() => import('./news/NewsPage.tsx').then((file) => file.NewsPage))
const ArticlePage = page(() => import('./news/ArticlePage.tsx').then((file) => file.ArticlePage))
const SurveysPage = page(() => import('./surveys/SurveysPage.tsx').then((file) => file.SurveysPage))
const NotificationsPage = page(() =>
  import('./notifications/NotificationsPage.tsx').then((file) => file.NotificationsPage),
)
const ProfilePage = page(() => import('./profile/ProfilePage.tsx').then((file) => file.ProfilePage))
const CategoryPage = page(() => import('./menu/CategoryPage.tsx').then((file) => file.CategoryPage))
const ContactsPage = page(() => import('./contacts/ContactsPage.tsx').then((file) => file.ContactsPage))
const SurveyPage = page(() => import('./surveys/SurveyPage.tsx').then((file) => file.SurveyPage))
const SavedPage = page(() => import('./news/SavedPage.tsx').then((file) => file.SavedPage))
const SearchPage = page(() => import('./news/SearchPage.tsx').then((file) => file.SearchPage))
const LoginPage = page(() => import('./session/LoginPage.tsx').then((file) => file.LoginPage))
const RegisterPage = page(() => import('./session/RegisterPage.tsx').then((file) => file.RegisterPage))
const ForgotPage = page(() => import('./session/ForgotPage.tsx').then((file) => file.ForgotPage))
const IntroPage = page(() => import('./session/IntroPage.tsx').then((file) => file.IntroPage))

const table: [path: string, guard: Guard, Page?: ComponentType][] = [
  [paths.start, 'start'],
  [paths.intro, 'intro', IntroPage],
  [paths.login, 'visitors', LoginPage],
  [paths.register, 'visitors', RegisterPage],
  [paths.forgot, 'visitors', ForgotPage],
  [paths.home, 'readers', HomePage],
  [paths.news, 'readers', NewsPage],
  [paths.article, 'readers', ArticlePage],
  [paths.category, 'readers', CategoryPage],
  [paths.notifications, 'readers', NotificationsPage],
  [paths.profile, 'readers', ProfilePage],
  [paths.surveys, 'readers', SurveysPage],
  [paths.survey, 'readers', SurveyPage],
  [paths.contacts, 'anyone', ContactsPage],
  [paths.saved, 'readers', SavedPage],
  [paths.search, 'readers', SearchPage],
]

export function Routes() {
  return (
    <IonRouterOutlet className="outlet">
      {table.map(([path, guard, Page]) => (
        <Route
          key={path}
          path={path}
          element={
            <Guarded path={path} guard={guard}>
              {Page && <Page />}
            </Guarded>
          }
        />
      ))}
      <Route path="*" element={<Navigate to={paths.home} replace />} />
    </IonRouterOutlet>
  )
}
