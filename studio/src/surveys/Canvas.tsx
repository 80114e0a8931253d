import './canvas.css'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { ActionIcon } from '@mantine/core'
import { surveyLimits } from '@megdan/contract'
import { useTexts } from '../texts/index.ts'
import { Icon } from '../ui/Icon.tsx'
import { useBuilder } from './builder-context.ts'
import { removeSection } from './edit.ts'
import { QuestionCard } from './QuestionCard.tsx'
import { WordsField } from './WordsField.tsx'

function Head() {
  const { surveyBuilder: words } = useTexts()
  const { content, images, pick } = useBuilder()
  const cover = images[content.cover_id ?? '']
  return (
    <div className="canvas-head">
      <button
        type="button"
        className="canvas-cover"
        aria-label={words.settings.choose_cover}
        onClick={() => pick('cover')}
      >
        {cover ? <img src={`${cover.url}?w=320`} alt="" /> : <Icon of="image" />}
      </button>
      <div>
        <WordsField
          label={words.title}
          place={{ of: 'title' }}
          maxLength={surveyLimits.title}
          className="canvas-title"
        />
        <WordsField
          label={words.summary}
          place={{ of: 'summary' }}
          maxLength={surveyLimits.summary}
          long
          className="canvas-summary"
        />
      </div>
    </div>
  )
}

function SectionHead({ id }: { id: string }) {
  const { surveyBuilder: words } = useTexts()
  const { content, change, problems } = useBuilder()
  return (
    <li className="section-head">
      <div>
        <WordsField
          label={words.section_title}
          place={{ of: 'section', id, part: 'title' }}
          maxLength={surveyLimits.title}
          className="section-title"
        />
        <WordsField
          label={words.section_text}
          place={{ of: 'section', id, part: 'text' }}
          maxLength={surveyLimits.section_text}
          long
        />
        {problems.has(id) && <p className="section-fault">{words.problem.empty}</p>}
      </div>
      <ActionIcon
        variant="subtle"
        size={32}
        aria-label={words.remove_section}
        onClick={() => change(removeSection(content, id))}
      >
        <Icon of="close" size={16} />
      </ActionIcon>
    </li>
  )
}

/** The survey as it is asked, question under question. */
export function Canvas() {
  const { surveyBuilder: words } = useTexts()
  const { content } = useBuilder()
  const { questions } = content
  return (
    <section className="survey-canvas" aria-label={words.view.questions}>
      <Head />
      <SortableContext items={questions.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <ol className="question-list" aria-label={words.view.questions}>
          {questions.flatMap((question, place) => {
            const { id, section } = question
            const begins = section !== undefined && questions[place - 1]?.section !== section
            return [
              ...(begins ? [<SectionHead key={`section ${section}`} id={section} />] : []),
              <QuestionCard key={id} question={question} place={place} />,
            ]
          })}
        </ol>
      </SortableContext>
      {questions.length === 0 && <p className="canvas-empty">{words.empty}</p>}
    </section>
  )
}
