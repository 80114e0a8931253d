import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { ById, closed, Image, LanguageCode, nullable } from '../fields.ts'
import { session } from './session.ts'

/** `needed`: has one and has not shown it yet; `missing`: must have one and has none. Both keep the studio closed. */
export const SecondFactorState = Type.Enum(['not_needed', 'needed', 'missing', 'proved'])
export type SecondFactorState = Type.Static<typeof SecondFactorState>

/** Who works in the studio, and what they may do there. */
export const StudioPerson = Type.Object({
  person_id: Type.String(),
  name: Type.String(),
  position: nullable(Type.String()),
  avatar: nullable(Image),
  role: Type.Enum(['editor', 'admin']),
  locale: LanguageCode,
  second_factor: SecondFactorState,
  rights: Type.Object({
    /** Ids of their categories; null means all. */
    categories: nullable(Type.Array(Type.String())),
    publish: Type.Boolean(),
    push: Type.Boolean(),
    push_urgent: Type.Boolean({
      description: 'To ring in quiet hours, too, and where a category is muted; counts only with `push`.',
    }),
  }),
})
export type StudioPerson = Type.Static<typeof StudioPerson>

/** The studio’s sign-in in a browser: a cookie that scripts cannot read. Programs send a bearer instead. */
export const studioSession = {
  get: endpoint({
    method: 'GET',
    path: '/api/studio/session',
    access: 'anyone',
    summary: 'Who is signed in to the studio, if anybody is.',
    reply: Type.Object({ person: nullable(StudioPerson) }),
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/api/studio/session',
    access: 'anyone',
    summary: 'Signs an editor in and sets the cookie; `forbidden` is for people who are no editors.',
    body: session.login.body,
    reply: StudioPerson,
    errors: ['invalid_credentials', 'company_unavailable'],
  }),
  prove: endpoint({
    method: 'POST',
    path: '/api/studio/session/proof',
    access: 'editor',
    before_second_factor: true,
    summary:
      'Shows again who this is by the password, where it stands, before what asks for a fresh proof. Whoever has a second factor shows that instead.',
    body: closed({ password: session.login.body.properties.password }),
    errors: ['invalid_credentials', 'company_unavailable'],
  }),
  listSignIns: endpoint({
    method: 'GET',
    path: '/api/studio/sign-ins',
    access: 'editor',
    summary: 'The caller’s own sign-ins, of the app and of the studio.',
    reply: session.list.reply,
  }),
  endSignIn: endpoint({
    method: 'DELETE',
    path: '/api/studio/sign-ins/:id',
    access: 'editor',
    summary: 'Ends one of the caller’s sign-ins.',
    params: ById,
  }),
  signOut: endpoint({
    method: 'DELETE',
    path: '/api/studio/session',
    access: 'member',
    summary: 'Ends this sign-in and takes the cookie away.',
  }),
}
