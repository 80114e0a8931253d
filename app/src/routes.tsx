import { IonRouterOutlet } from '@ionic/react'
import { type ComponentType, Suspense } from 'react'
import { matchPath, Route } from 'react-router-dom'
import { paths } from './paths.ts'
import { atMost } from './platform/at-most.ts'
import { page } from './platform/chunks.ts'
import { Guarded } from './session/Guarded.tsx'
import { type Guard, redirectOf } from './session/guards.ts'
import { currentSession, wishedPlace } from './session/index.ts'
import { Arriving } from './ui/Arriving.tsx'

/** Reading what lies on the device takes no longer, in milliseconds, unless the device is slow at it. */
const patience = 200

/** A page of news comes with their marks: what was read must not look unread first. */
const pageOfNews = (load: () => Promise<ComponentType>) =>
  page(async () => {
    const marks = import('./news/use-marks.ts').then(({ openMarks }) => openMarks())
    const [Shown] = await Promise.all([load(), atMost(patience, marks)])
    return Shown
  })

const HomePage = pageOfNews(() => import('./home/HomePage.tsx').then((file) => file.HomePage))
const NewsPage = pageOfNews(() => import('./news/NewsPage.tsx').then((file) => file.NewsPage))
const ArticlePage = page(() => import('./news/ArticlePage.tsx').then((file) => file.ArticlePage))
const SurveysPage = page(() => import('./surveys/SurveysPage.tsx').then((file) => file.SurveysPage))
const NotificationsPage = page(() =>
  import('./notifications/NotificationsPage.tsx').then((file) => file.NotificationsPage),
)
const ProfilePage = page(() => import('./profile/ProfilePage.tsx').then((file) => file.ProfilePage))
const CategoryPage = pageOfNews(() => import('./category/CategoryPage.tsx').then((file) => file.CategoryPage))
const ContactsPage = page(() => import('./contacts/ContactsPage.tsx').then((file) => file.ContactsPage))
const SurveyPage = page(() => import('./surveys/SurveyPage.tsx').then((file) => file.SurveyPage))
const SavedPage = pageOfNews(() => import('./news/SavedPage.tsx').then((file) => file.SavedPage))
const ConfirmationsPage = page(() => import('./news/ConfirmationsPage.tsx').then((file) => file.ConfirmationsPage))
const TeamPage = page(() => import('./team/TeamPage.tsx').then((file) => file.TeamPage))
const FeedsPage = page(() => import('./feeds/FeedsPage.tsx').then((file) => file.FeedsPage))
const CatchUpPage = page(() => import('./home/CatchUpPage.tsx').then((file) => file.CatchUpPage))
const SearchPage = pageOfNews(() => import('./search/SearchPage.tsx').then((file) => file.SearchPage))
const reviewed = () => import('./review/ReviewPage.tsx')
const NewsReviewPage = page(() => reviewed().then((file) => file.NewsReviewPage))
const SurveyReviewPage = page(() => reviewed().then((file) => file.SurveyReviewPage))
const NotificationReviewPage = page(() => reviewed().then((file) => file.NotificationReviewPage))
const LoginPage = page(() => import('./session/LoginPage.tsx').then((file) => file.LoginPage))
const RegisterPage = page(() => import('./session/RegisterPage.tsx').then((file) => file.RegisterPage))
const ForgotPage = page(() => import('./session/ForgotPage.tsx').then((file) => file.ForgotPage))
const CompanyPage = page(() => import('./session/CompanyPage.tsx').then((file) => file.CompanyPage))
const IntroPage = page(() => import('./session/IntroPage.tsx').then((file) => file.IntroPage))

const UnknownPage = page(() => import('./UnknownPage.tsx').then((file) => file.UnknownPage))

const table: [path: string, guard: Guard, Page?: ReturnType<typeof page>][] = [
  [paths.start, 'start'],
  [paths.intro, 'intro', IntroPage],
  [paths.login, 'visitors', LoginPage],
  [paths.register, 'visitors', RegisterPage],
  [paths.forgot, 'visitors', ForgotPage],
  [paths.company, 'visitors', CompanyPage],
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
  [paths.confirmations, 'readers', ConfirmationsPage],
  [paths.team, 'readers', TeamPage],
  [paths.feeds, 'readers', FeedsPage],
  [paths.catchUp, 'readers', CatchUpPage],
  [paths.search, 'readers', SearchPage],
  [paths.newsReview, 'readers', NewsReviewPage],
  [paths.surveyReview, 'readers', SurveyReviewPage],
  [paths.notificationReview, 'readers', NotificationReviewPage],
]

/** Brings the page on which a start at this address ends, after whatever the guards make of it. */
export async function bringFirstPage(address = location.pathname, fromStart = false): Promise<void> {
  const [, guard, Page] = table.find(([path]) => matchPath(path, address.split('?', 1)[0] ?? '')) ?? []
  const session = currentSession()
  if (!guard && (session.authenticated || session.guest)) return UnknownPage.bring()
  const target = guard ? redirectOf(guard, session, { fromStart, wish: wishedPlace() }) : paths.home
  if (target === undefined) await Page?.bring()
  else await bringFirstPage(target, guard === 'start')
}

/** Whoever signs in next goes to one of these: they come while the form is filled in, so that nobody waits before nothing. */
export async function bringBehindSignIn(): Promise<void> {
  const { authenticated, guest } = currentSession()
  if (!authenticated && !guest) await Promise.all([IntroPage.bring(), HomePage.bring()])
}

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
      <Route
        path="*"
        element={
          <Suspense fallback={<Arriving />}>
            <UnknownPage />
          </Suspense>
        }
      />
    </IonRouterOutlet>
  )
}
