import type { StudioPerson } from '@megdan/contract'
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { loadWords, type Texts } from './texts/index.ts'
import type { IconName } from './ui/Icon.tsx'

type Loading = () => Promise<{ default: ComponentType }>
/** A page that says more than what is said from the first one on. */
const withWords = (load: Loading) => lazy(async () => (await Promise.all([load(), loadWords()]))[0])

/** One entry of the rail; its file comes when it is opened. */
export type Section = {
  path: string
  icon: IconName
  /** As its page is titled. */
  label: (texts: Texts) => string
  /** What is counted beside it. */
  waiting?: 'news' | 'comments' | 'people'
  /** Only administrators are led there; the server refuses the others. */
  admin?: true
  Page: LazyExoticComponent<ComponentType>
}

/** In the order of the rail; each inner list is a group of it. */
export const sections: Section[][] = [
  [
    {
      path: '/dashboard',
      icon: 'dashboard',
      label: ({ dashboard }) => dashboard.title,
      Page: lazy(async () => ({ default: (await import('./insights/dashboard/DashboardPage.tsx')).DashboardPage })),
    },
    {
      path: '/news',
      icon: 'news',
      label: ({ news }) => news.title,
      waiting: 'news',
      Page: lazy(async () => ({ default: (await import('./news/NewsPage.tsx')).NewsPage })),
    },
    {
      path: '/categories',
      icon: 'image',
      label: ({ titles }) => titles.categories,
      Page: withWords(async () => ({ default: (await import('./categories/CategoriesPage.tsx')).CategoriesPage })),
    },
    {
      path: '/surveys',
      icon: 'survey',
      label: ({ surveys }) => surveys.title,
      Page: lazy(async () => ({ default: (await import('./surveys/SurveysPage.tsx')).SurveysPage })),
    },
    {
      path: '/notifications',
      icon: 'bell',
      label: ({ shell }) => shell.notifications,
      Page: withWords(async () => ({
        default: (await import('./notifications/NotificationsPage.tsx')).NotificationsPage,
      })),
    },
    {
      path: '/campaigns',
      icon: 'star',
      label: ({ titles }) => titles.campaigns,
      Page: lazy(async () => ({ default: (await import('./campaigns/CampaignsPage.tsx')).CampaignsPage })),
    },
    {
      path: '/media',
      icon: 'gallery',
      label: ({ titles }) => titles.media,
      Page: withWords(async () => ({ default: (await import('./media/MediaPage.tsx')).MediaPage })),
    },
    {
      path: '/comments',
      icon: 'comment',
      label: ({ titles }) => titles.comments,
      waiting: 'comments',
      Page: withWords(async () => ({ default: (await import('./comments/CommentsPage.tsx')).CommentsPage })),
    },
  ],
  [
    {
      path: '/people',
      icon: 'people',
      label: ({ titles }) => titles.people,
      waiting: 'people',
      admin: true,
      Page: withWords(async () => ({ default: (await import('./people/PeoplePage.tsx')).PeoplePage })),
    },
    {
      path: '/contacts',
      icon: 'call',
      label: ({ titles }) => titles.contacts,
      Page: withWords(async () => ({ default: (await import('./contacts/ContactsPage.tsx')).ContactsPage })),
    },
    {
      path: '/statistics',
      icon: 'chart',
      label: ({ titles }) => titles.statistics,
      Page: withWords(async () => ({ default: (await import('./insights/items/ItemsPage.tsx')).ItemsPage })),
    },
    {
      path: '/settings',
      icon: 'settings',
      label: ({ titles }) => titles.installation,
      admin: true,
      Page: withWords(async () => ({ default: (await import('./installation/SettingsPage.tsx')).SettingsPage })),
    },
    {
      path: '/audit',
      icon: 'list',
      label: ({ titles }) => titles.audit,
      admin: true,
      Page: withWords(async () => ({ default: (await import('./audit/AuditPage.tsx')).AuditPage })),
    },
  ],
]

export const sectionsFor = ({ role }: Pick<StudioPerson, 'role'>): Section[][] =>
  sections.map((group) => group.filter(({ admin }) => !admin || role === 'admin')).filter((group) => group.length > 0)

type Screen = Pick<Section, 'path' | 'Page'>

/** Pages inside a section, which the rail does not name; a `wide` one has the narrow rail. */
export const screens: (Screen & { wide?: true })[] = [
  {
    path: '/audit/security',
    Page: withWords(async () => ({ default: (await import('./audit/SecurityLogPage.tsx')).SecurityLogPage })),
  },
  {
    path: '/settings/brand',
    Page: withWords(async () => ({ default: (await import('./installation/BrandPage.tsx')).BrandPage })),
  },
  {
    path: '/settings/organisation',
    Page: withWords(async () => ({ default: (await import('./installation/OrganisationPage.tsx')).OrganisationPage })),
  },
  {
    path: '/settings/languages',
    Page: withWords(async () => ({ default: (await import('./installation/LanguagesPage.tsx')).LanguagesPage })),
  },
  {
    path: '/settings/reactions',
    Page: withWords(async () => ({ default: (await import('./installation/ReactionsPage.tsx')).ReactionsPage })),
  },
  {
    path: '/settings/limits',
    Page: withWords(async () => ({ default: (await import('./installation/LimitsPage.tsx')).LimitsPage })),
  },
  {
    path: '/settings/channels',
    Page: withWords(async () => ({ default: (await import('./installation/ChannelsPage.tsx')).ChannelsPage })),
  },
  {
    path: '/settings/terms',
    Page: withWords(async () => ({ default: (await import('./installation/TermsPage.tsx')).TermsPage })),
  },
  {
    path: '/settings/sign-ins',
    Page: withWords(async () => ({ default: (await import('./installation/SignInsPage.tsx')).SignInsPage })),
  },
  {
    path: '/settings/tokens',
    Page: withWords(async () => ({ default: (await import('./tokens/TokensPage.tsx')).TokensPage })),
  },
  {
    path: '/settings/webhooks',
    Page: withWords(async () => ({ default: (await import('./webhooks/WebhooksPage.tsx')).WebhooksPage })),
  },
  {
    path: '/settings/sources',
    Page: withWords(async () => ({ default: (await import('./sources/SourcesPage.tsx')).SourcesPage })),
  },
  {
    path: '/people/invitations',
    Page: withWords(async () => ({ default: (await import('./invitations/InvitationsPage.tsx')).InvitationsPage })),
  },
  {
    path: '/contacts/import',
    Page: withWords(async () => ({
      default: (await import('./contacts/import/ContactsImportPage.tsx')).ContactsImportPage,
    })),
  },
  {
    path: '/people/import',
    Page: withWords(async () => ({ default: (await import('./people/import/ImportPage.tsx')).ImportPage })),
  },
  {
    path: '/people/groups',
    Page: withWords(async () => ({ default: (await import('./groups/GroupsPage.tsx')).GroupsPage })),
  },
  {
    path: '/security',
    Page: withWords(async () => ({ default: (await import('./second-factor/SecurityPage.tsx')).SecurityPage })),
  },
  {
    path: '/statistics/compare',
    Page: withWords(async () => ({ default: (await import('./insights/items/ComparePage.tsx')).ComparePage })),
  },
  {
    path: '/templates',
    Page: lazy(async () => ({ default: (await import('./templates/TemplatesPage.tsx')).TemplatesPage })),
  },
  {
    path: '/campaigns/:id',
    Page: lazy(async () => ({ default: (await import('./campaigns/CampaignPage.tsx')).CampaignPage })),
  },
  {
    path: '/news/checks',
    Page: lazy(async () => ({ default: (await import('./checks/ChecksPage.tsx')).ChecksPage })),
  },
  {
    path: '/news/calendar',
    Page: withWords(async () => ({ default: (await import('./news/calendar/CalendarPage.tsx')).CalendarPage })),
  },
  {
    path: '/news/:id/insights',
    Page: withWords(async () => ({ default: (await import('./insights/InsightsPage.tsx')).InsightsPage })),
  },
  {
    path: '/news/:id/confirmations',
    Page: withWords(async () => ({
      default: (await import('./insights/confirmations/ConfirmationsPage.tsx')).ConfirmationsPage,
    })),
  },
  {
    path: '/news/:id',
    wide: true,
    Page: withWords(async () => ({ default: (await import('./editor/EditorPage.tsx')).EditorPage })),
  },
  {
    path: '/surveys/:id/results',
    Page: withWords(async () => ({ default: (await import('./surveys/results/ResultsPage.tsx')).ResultsPage })),
  },
  {
    path: '/surveys/:id',
    wide: true,
    Page: withWords(async () => ({ default: (await import('./surveys/BuilderPage.tsx')).BuilderPage })),
  },
]
