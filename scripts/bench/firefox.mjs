// Opens pages in the stock Firefox and prints what they measured, one JSON line each.
//   node scripts/bench/firefox.mjs FIREFOX PROFILE URL...     every page in a browser started anew, one profile
import puppeteer from "puppeteer-core";

const [executablePath, userDataDir, ...urls] = process.argv.slice(2);
for (const url of urls) {
  const browser = await puppeteer.launch({ browser: "firefox", executablePath, userDataDir, headless: true });
  const page = await browser.newPage();
  await page.goto(url);
  const result = await page.evaluate(() => window.result);
  if (url.includes("mode=auto")) {
    const late = new Promise((resolve) => setTimeout(resolve, 8000));
    await Promise.race([page.evaluate(() => window.keptBytes), late]);
  }
  console.log(JSON.stringify(result));
  await new Promise((resolve) => setTimeout(resolve, 500));
  await browser.close();
}
