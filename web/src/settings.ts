// Light or dark, and class mode; kept in this browser.

type Theme = 'light' | 'dark' | '';

const DARK = matchMedia('(prefers-color-scheme: dark)');

function kept(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return ''; // the browser keeps nothing
  }
}

function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Then only until the page is closed.
  }
}

class Settings extends EventTarget {
  /** As chosen; empty: as the system has it. */
  theme: Theme = kept('theme') as Theme;
  /** Large type for a projector, and no spoilers. */
  inClass = kept('class') === 'yes';

  constructor() {
    super();
    DARK.addEventListener('change', () => this.apply());
    this.apply();
  }

  get dark(): boolean {
    return this.theme ? this.theme === 'dark' : DARK.matches;
  }

  turnTheme(): void {
    this.theme = this.dark ? 'light' : 'dark';
    keep('theme', this.theme);
    this.apply();
  }

  turnClass(): void {
    this.inClass = !this.inClass;
    keep('class', this.inClass ? 'yes' : '');
    this.apply();
  }

  private apply(): void {
    document.documentElement.dataset.theme = this.theme;
    document.documentElement.classList.toggle('class-mode', this.inClass);
    this.dispatchEvent(new Event('change'));
  }
}

export const settings = new Settings();
