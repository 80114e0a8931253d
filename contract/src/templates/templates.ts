import * as Type from 'typebox'
import { AudienceChoice } from '../audience.ts'
import { Version } from '../changes.ts'
import { endpoint } from '../endpoint.ts'
import { ById, closed, Id, Image, InSomeLanguages, LanguageCode, nullable, Time } from '../fields.ts'

/** How many there may be. */
export const mostTemplates = 300

export const templateKinds = ['news', 'survey', 'notification'] as const
export type TemplateKind = (typeof templateKinds)[number]
const Kind = Type.Enum([...templateKinds])
const Name = Type.String({ minLength: 1, maxLength: 80, pattern: '\\S' })

/** What of a template is not there any more, or not for whoever begins with it. */
export const templateLosses = ['category', 'groups', 'media'] as const
export type TemplateLoss = (typeof templateLosses)[number]
const Lost = Type.Array(Type.Enum([...templateLosses]))

export const Template = Type.Object({
  id: Type.String(),
  kind: Kind,
  name: Type.String(),
  /** The title that it begins with. */
  title: Type.String(),
  languages: Type.Array(LanguageCode),
  /** Null where it stands in none, or the category is gone. */
  category_title: nullable(Type.String()),
  /** Who made it; null once they are gone: it belongs to the house. */
  created_by: nullable(Type.String()),
  created_at: Time,
  version: Type.Integer(),
  /** Whether the caller may rename and delete it. */
  may_change: Type.Boolean(),
})
export type Template = Type.Static<typeof Template>

const Wording = Type.Object({ title: Type.String(), body: Type.String() })
/** What a notification begins with: it has no drafts, and is written where it is sent. */
export const NotificationTemplate = Type.Object({
  name: Type.String(),
  ...Wording.properties,
  language: LanguageCode,
  translations: InSomeLanguages(Wording),
  link: Type.String(),
  audience: AudienceChoice,
  content_free: Type.Boolean(),
  image_id: nullable(Type.String()),
  image: nullable(Image),
  lost: Lost,
})
export type NotificationTemplate = Type.Static<typeof NotificationTemplate>

const path = '/api/studio/templates'

/** Patterns of news, surveys and notifications; nothing that begins with one is published by that. */
export const templates = {
  list: endpoint({
    method: 'GET',
    path,
    access: 'editor',
    summary: 'All of them, by name.',
    query: closed({ kind: Type.Optional(Kind) }),
    reply: Type.Object({ items: Type.Array(Template) }),
  }),
  create: endpoint({
    method: 'POST',
    path,
    access: 'editor',
    summary: 'Keeps what an item, a survey or a notification is now, with what is pending, as a template.',
    body: closed({ kind: Kind, from: Id, name: Name }),
    status: 201,
    reply: Template,
    errors: ['too_many_templates'],
  }),
  change: endpoint({
    method: 'PATCH',
    path: `${path}/:id`,
    access: 'editor',
    summary: 'Calls it otherwise: whoever made it, or arranges.',
    params: ById,
    body: closed({ version: Version, name: Name }),
    reply: Template,
    errors: ['version_conflict'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${path}/:id`,
    access: 'editor',
    summary: 'Deletes it: whoever made it, or arranges. What was begun with it stays.',
    params: ById,
  }),
  begin: endpoint({
    method: 'POST',
    path: `${path}/:id/begin`,
    access: 'editor',
    summary: 'Begins a draft of news or a survey with it, which is a draft like any other.',
    params: ById,
    status: 201,
    reply: Type.Object({ kind: Kind, id: Type.String(), lost: Lost }),
    errors: ['no_draft_of_it'],
  }),
  notification: endpoint({
    method: 'GET',
    path: `${path}/:id/notification`,
    access: 'editor',
    summary: 'What a notification begins with.',
    params: ById,
    reply: NotificationTemplate,
  }),
}
