CREATE TABLE "demo_world" (
	"is_built" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"built_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "demo_world_is_one" CHECK ("demo_world"."is_built")
);
--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "is_demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Demo worlds from before this row are known by their stores: nothing but the seed has made a store so far.
INSERT INTO "demo_world" ("built_at")
SELECT min("created_at") FROM "merchant"
WHERE "support_email" IN (
	'ola@serraazul.feira.test', 'prosa@zulmira.feira.test', 'atelie@ana.feira.test', 'oi@varal.feira.test',
	'malu@marealta.feira.test', 'oi@boasombra.feira.test', 'oi@pedemoleque.feira.test', 'lena@fornodalena.feira.test',
	'loja-1@escala.test'
)
HAVING count(*) = 8 OR bool_or("support_email" = 'loja-1@escala.test');
--> statement-breakpoint
-- Whoever signed up with such an address without a seed has no letterbox behind it either.
UPDATE "user" SET "is_demo" = true WHERE "email" ~* '@feira\.test$';
