/** How much the words of a survey may be, in signs and pieces; `attached` is a text beside the option «other». */
export const surveyLimits = {
  questions: 50,
  options: 30,
  sections: 20,
  conditions: 10,
  title: 120,
  summary: 300,
  question: 300,
  help: 500,
  option: 200,
  label: 60,
  section_text: 1000,
  attached: 500,
  short_text: 500,
  long_text: 10_000,
  scale_steps: 11,
} as const
