// A subject that has no screen of its own: its picture, and the questions asked most.
import { html, nothing, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { format, go } from '../address.js';
import { ask, Job, isAbort, type Answer } from '../api.js';
import { Screen } from '../part.js';
import '../parts/answer.js';
import '../parts/running.js';
import '../parts/subject-field.js';
import { settings } from '../settings.js';

const QUESTIONS = [
  { question: 'solve', name: 'Solve it' }, { question: 'tests', name: 'Test it' },
  { question: 'outcome', name: 'Who wins?' }, { question: 'value', name: 'Its value' },
  { question: 'count', name: 'Count' },
];

@customElement('lastmove-subject')
export class Subject extends Screen {
  @state() private shown: Answer | null = null;
  @state() private answer: Answer | null = null;
  @state() private error: unknown = null;
  @state() private job: Job | null = null;

  protected override arrived(): void {
    this.job?.cancel();
    this.shown = this.answer = this.error = this.job = null;
    void this.show();
  }

  protected override themeChanged(): void {
    void this.show();
  }

  override disconnectedCallback(): void {
    this.job?.cancel();
    super.disconnectedCallback();
  }

  private async show(): Promise<void> {
    const { path } = this.address;
    try {
      const shown = await ask({ question: 'show', words: [path], dark: settings.dark });
      if (this.address.path === path) this.shown = shown;
    } catch (error) {
      if (this.address.path === path) this.error = error;
    }
  }

  private async put(question: string): Promise<void> {
    this.job?.cancel();
    this.answer = this.error = null;
    const job = (this.job = new Job({ question, words: [this.address.path], dark: settings.dark }));
    try {
      this.answer = await job.answer;
    } catch (error) {
      if (!isAbort(error)) this.error = error;
    }
    if (this.job === job) this.job = null;
  }

  protected override render(): TemplateResult {
    const { path } = this.address;
    return html`
      <h1 class="subject-title"><code>${path}</code></h1>
      ${this.shown ? html`
        <lastmove-answer .answer=${this.shown}></lastmove-answer>
        <p class="buttons">${QUESTIONS.map(({ question, name }) => html`
          <button type="button" @click=${() => this.put(question)}>${name}</button>`)}</p>` : nothing}
      <lastmove-running .job=${this.job} what="Working"></lastmove-running>
      <lastmove-answer .answer=${this.answer} .error=${this.error}></lastmove-answer>
      ${this.error && !this.shown ? html`<lastmove-subject-field label="Another subject" .value=${path}
        @chosen=${(event: CustomEvent) => go(format(event.detail.subject))}></lastmove-subject-field>` : nothing}`;
  }
}
