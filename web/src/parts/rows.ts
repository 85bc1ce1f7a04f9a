// A sequence in rows of a period, a page at a time. Sends `page` {row}.
import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { Part } from '../part.js';
import { isException, valueAt, type Period, type Series } from '../series.js';

export const ROWS = 20; // on a page

@customElement('lastmove-rows')
export class Rows extends Part {
  @property({ attribute: false }) series: Series | null = null;
  /** Members in a row. */
  @property({ type: Number }) width = 12;
  @property({ attribute: false }) period: Period | null = null;
  /** The first row shown. */
  @property({ type: Number }) row = 0;

  private jump(event: Event): void {
    event.preventDefault();
    const n = Number(this.querySelector<HTMLInputElement>('#row-of')!.value.replace(/\D/g, ''));
    this.page(Math.floor(n / this.width));
  }

  private page(row: number): void {
    const last = Math.max(0, Math.ceil((this.series?.length ?? 0) / this.width) - 1);
    this.send('page', { row: Math.min(last, Math.max(0, row)) });
  }

  protected override render(): TemplateResult | typeof nothing {
    const { series, width, period } = this;
    if (!series) return nothing;
    const all = Math.ceil(series.length / width);
    const rows = Array.from({ length: Math.max(0, Math.min(ROWS, all - this.row)) }, (_, index) => this.row + index);
    const columns = [...Array(Math.min(width, series.length)).keys()];
    let exceptions = 0;
    const cell = (n: number) => {
      if (n >= series.length) return html`<td></td>`;
      const odd = period !== null && isException(series, n, period);
      if (odd) ++exceptions;
      return html`<td class=${odd ? 'odd' : ''}>${valueAt(series, n)}${odd ? html`<span class="unseen"> exception</span>` : nothing}</td>`;
    };
    const body = rows.map((row) => html`<tr><th scope="row">${(row * width).toLocaleString('en-GB')}</th>${columns.map((k) => cell(row * width + k))}</tr>`);
    return html`<div class="scroll" tabindex="0" role="group" aria-label="The sequence in rows">
        <table class="rows"><caption>${width} in a row${period && exceptions ? html`; <u>underlined</u>: exceptions, which the period does not repeat` : nothing}</caption>
        <thead><tr><th scope="col">n</th>${columns.map((k) => html`<th scope="col">+${k}</th>`)}</tr></thead><tbody>${body}</tbody></table></div>
      ${all > ROWS ? html`<form class="buttons pager" @submit=${this.jump}>
        <button type="button" ?disabled=${this.row === 0} @click=${() => this.page(this.row - ROWS)}>Earlier rows</button>
        <button type="button" ?disabled=${this.row + ROWS >= all} @click=${() => this.page(this.row + ROWS)}>Later rows</button>
        <label>To n = <input id="row-of" type="text" inputmode="numeric" autocomplete="off"></label><button type="submit">Go</button></form>` : nothing}`;
  }
}
